import { mount } from 'svelte';
import App from './App.svelte';
import './lib/look/fonts';
import './lib/look/tokens.css';
import './lib/look/base.css';
import { useLanguage } from './lib/messages';
import { followNotices, keepOfflinePage } from './lib/state/notices';
import { choices, wear } from './lib/state/settings.svelte';

await useLanguage(choices.language);
wear();
followNotices();
keepOfflinePage();
const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}
