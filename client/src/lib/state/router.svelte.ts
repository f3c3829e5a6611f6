// The page is in the fragment of the address, so the service needs to know only one.

export interface Place {
  page: string;
  id: string;
  query: Record<string, string>;
}

export function placeOf(hash: string): Place {
  const [path, search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page = '', ...rest] = path.split('/');
  return {
    page,
    id: rest.map(decodeURIComponent).join('/'),
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

// Letters, notices and links to positions have plain addresses, which need no fragment.
const linked = /^\/position\/([\w-]+)$/.exec(location.pathname)?.[1];
if (linked) history.replaceState(null, '', `/#/position/${linked}`);
const table = /^\/games\/([0-9a-f]{32})$/.exec(location.pathname)?.[1];
if (table) history.replaceState(null, '', `/#/table/${table}`);

export const place = $state<Place>(placeOf(location.hash));
addEventListener('hashchange', () => Object.assign(place, placeOf(location.hash)));

export function go(to: string): void {
  location.hash = `#/${to}`;
}
