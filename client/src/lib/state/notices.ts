// Notices on this device: the browser shows them by itself, while no page is open.
import * as api from '../api/lobby';
import { t } from '../messages';
import { bytesOf } from './base64';
import { go } from './router.svelte';

const WORKER = '/notices.js';
/** A push service that cannot be reached may leave the browser waiting for ever. */
const PATIENCE = 15000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new Error('too late')), PATIENCE);
    }),
  ]);

/** Whether the site was put onto the home screen, or installed otherwise. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whoever has installed the site is told so when there is no connection. */
export function keepOfflinePage(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  const keep = (): void => void navigator.serviceWorker.register(WORKER).catch(() => undefined);
  if (isInstalled()) keep();
  addEventListener('appinstalled', keep);
}

/** Say why this browser cannot show notices; nothing if it can. */
export function obstacle(): string {
  if (!isSecureContext) return t.state.notifications.insecure;
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) && !isInstalled()
      ? t.state.notifications.install
      : t.state.notifications.unsupported;
  return '';
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Look whether this device is told, and with which key it could be; no key: the site sends none. */
export async function look(): Promise<{ key: string | null; isOn: boolean }> {
  const made = await subscription();
  const told = await api.push(made?.endpoint);
  // Whoever was here before is told here no more.
  if (made && !told.here) await made.unsubscribe();
  return { key: told.key ?? null, isOn: told.here && Notification.permission === 'granted' };
}

/** Ask for permission, and have this device told. */
export async function switchOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t.state.notifications.blocked);
  await navigator.serviceWorker.register(WORKER);
  const worker = await navigator.serviceWorker.ready;
  // One that was made with another key, or by another person, is of no use.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  let made: PushSubscription;
  try {
    made = await inTime(
      worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }),
    );
  } catch {
    throw new Error(t.state.notifications.silent);
  }
  const { endpoint, keys = {} } = made.toJSON();
  try {
    await api.addPush({ endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh, auth: keys.auth } });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
}

export async function switchOff(): Promise<void> {
  const made = await subscription();
  if (!made) return;
  await api.removePush(made.endpoint);
  await made.unsubscribe();
}

/** A notice that was clicked asks an open page to go to its table. */
export function followNotices(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ open?: string }>) => {
    if (typeof event.data?.open === 'string') go(event.data.open);
  });
}
