import { mount } from 'svelte';
import App from './App.svelte';
import './lib/look/fonts';
import './lib/look/tokens.css';
import './lib/look/base.css';
import { followNotices } from './lib/state/notices';
import { wear } from './lib/state/settings.svelte';

wear();
followNotices();
const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target });
}
