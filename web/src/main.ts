import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/worlds.css';
import './styles/base.css';

/** The faces are on their way since index.html; whatever is drawn before they are here would move when they come. */
const FACES = ["1em 'Source Sans 3'", '1em Fraunces'];
/** On a slow way words in a face of the machine are better than none. */
const PATIENCE = 2000;
const faces = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
const late = new Promise((done) => setTimeout(done, PATIENCE));

const target = document.getElementById('app');
if (target) void Promise.race([faces, late]).then(() => mount(App, { target }));

// Over plain http from another machine there is no worker, and none is missed.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
