import type { DataRouter } from 'react-router'
import * as v from 'valibot'
import { infoNotice } from '#machines/notices.ts'
import { storedValue } from '#src/platform/storage.ts'
import type { Notices } from './notices.ts'

/** The scripts that this page was started with: the names of those that differ change with a deployment. */
const ownVersion = () =>
  Array.from(
    document.querySelectorAll<HTMLScriptElement>('script[type="module"][src*="/assets/"]'),
    ({ src }) => new URL(src).pathname,
  ).join(' ')

/** The scripts of the version that the server has now; null when it is this page's, or can't be known. */
async function readNewerVersion(): Promise<string | null> {
  const own = ownVersion()
  if (own === '' || !navigator.onLine) return null
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-cache' })
    const page = await response.text()
    const version = Array.from(page.matchAll(/<script[^>]+src="(\/assets\/[^"]+)"/g), ([, path]) => path).join(' ')
    return response.ok && version !== '' && version !== own ? version : null
  } catch {
    return null
  }
}

let reading: Promise<string | null> | null = null

/** Asked once for all files that fail together. */
function newerVersion(): Promise<string | null> {
  reading ??= readNewerVersion().finally(() => {
    reading = null
  })
  return reading
}

/** For which version this tab has been loaded anew: servers that differ from each other must not make it loop. */
const reloadedFor = storedValue('session', 'deployment.reloaded', v.string())

/** Loads a page anew whose code is gone since a deployment; does nothing where that is not the reason. */
export async function reloadIfOutdated(): Promise<void> {
  const version = await newerVersion()
  if (version === null || version === reloadedFor.read()) return
  reloadedFor.write(version)
  window.location.reload()
}

/**
 * After a deployment the code of an open page may be gone. When some of it can't be loaded for that reason, the page says so, stays
 * as it is, and the next page is loaded anew (record 43); the question whether to leave a form comes before that.
 */
export function watchDeployment(router: DataRouter, notices: Notices): void {
  let isOutdated = false
  window.addEventListener('vite:preloadError', async () => {
    if (isOutdated || (await newerVersion()) === null) return
    isOutdated = true
    notices.show(infoNotice('deployment.newVersion').notice)
  })
  router.subscribe(({ navigation }) => {
    if (isOutdated && navigation.location) window.location.assign(router.createHref(navigation.location))
  })
}
