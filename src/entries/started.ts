/** Tells the page's watchdog, `public/start.js`, that the first script and all that it imports are here. */
document.documentElement.dataset.started = ""
