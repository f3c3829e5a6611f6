// Which rule is being read, if any.
export const reading = $state<{ cite: string; search: string; isOpen: boolean }>({ cite: '', search: '', isOpen: false });

export function openRule(cite: string): void {
  reading.cite = cite;
  reading.isOpen = true;
}

export function searchRule(text = ''): void {
  reading.cite = '';
  reading.search = text;
  reading.isOpen = true;
}
