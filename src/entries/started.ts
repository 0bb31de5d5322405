/** Notifies the page's watchdog, `public/start.js`, that the first script and all its imports are loaded. */
document.documentElement.dataset.started = ""
