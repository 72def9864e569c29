import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

/**
 * A page that browser storage is refused to asks for it and loads nothing: a header could not know that. It is the check of
 * `isStorageUsable` in the browser app.
 */
const SCRIPT =
  "try{localStorage.getItem('');if(navigator.cookieEnabled)for(const href of document.currentScript.dataset.preload.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}))}catch{}"

/** Lets the content policy pass this script alone. */
export const PRELOAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Asks for these paths while the page's own scripts load. */
export const preloadScript = (paths: readonly string[]): string =>
  String(html`<script data-preload="${paths.join(' ')}">${raw(SCRIPT)}</script>`)
