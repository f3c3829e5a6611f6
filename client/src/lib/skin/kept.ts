// The pictures of a player's own module, kept in this browser by title: never sent, never read by the service.
import type { Fit } from './board';

export interface KeptSkin {
  title: string;
  /** The module's file name, to show which one is in use. */
  from: string;
  counters: [name: string, front: Blob, back: Blob | null][];
  /** The picture of the module's map and where it lies, if it fits. */
  map?: { picture: Blob; fit: Fit } | null;
}

const BASE = 'sandtable-own-art';
const STORE = 'skins';

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(BASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'title' });
    asked.onsuccess = () => {
      done(asked.result);
    };
    asked.onerror = () => {
      failed(asked.error ?? new Error(BASE));
    };
  });
}

async function asked<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const base = await open();
  try {
    return await new Promise((done, failed) => {
      const request = act(base.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => {
        done(request.result);
      };
      request.onerror = () => {
        failed(request.error ?? new Error(STORE));
      };
    });
  } finally {
    base.close();
  }
}

export const keepSkin = (skin: KeptSkin): Promise<unknown> => asked('readwrite', (store) => store.put(skin));
export const skinOf = (title: string): Promise<KeptSkin | undefined> =>
  asked('readonly', (store) => store.get(title) as IDBRequest<KeptSkin | undefined>);
export const dropSkin = (title: string): Promise<unknown> =>
  asked('readwrite', (store) => store.delete(title));
