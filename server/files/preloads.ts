import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { BrandSite } from '../brands.ts'
import { textLocale } from '../http/texts.ts'
import { DISCOVERY_PATH } from '../identity/paths.ts'

/**
 * A page that browser storage is refused to asks for it and loads nothing: a header could not know that. It is the check of
 * `isStorageUsable` in the browser app.
 */
const SCRIPT =
  "try{localStorage.getItem('');if(navigator.cookieEnabled)for(const href of document.currentScript.dataset.preload.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}))}catch{}"

/** Lets the content policy pass this script alone. */
export const PRELOAD_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`

/** Asks for what the first script reads while that script itself loads (design 3). */
export function preloadScript({ locale }: BrandSite): string {
  const paths = ['/config.json', `/locales/${textLocale(locale)}.json`, DISCOVERY_PATH]
  return String(html`<script data-preload="${paths.join(' ')}">${raw(SCRIPT)}</script>`)
}
