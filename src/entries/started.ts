/** Says to `public/start.js` that the last script of the page and all that it imports have run. */
document.documentElement.dataset.started = ""
