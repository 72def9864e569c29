const FAILED = 'failed'

if ('window' in globalThis) {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset.state = FAILED
    },
    { capture: true },
  )
  // what several parts share, and another part has asked for in vain
  window.addEventListener('online', () => void loadFailedStyles().catch(() => undefined))
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  // A copy, as the browser requests an element's address only once.
  const copy = link.cloneNode() as HTMLLinkElement
  delete copy.dataset.state
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  copy.addEventListener('load', () => resolve())
  copy.addEventListener('error', () => reject(new Error(`A stylesheet could not be loaded: ${copy.href}`)))
  link.replaceWith(copy)
  return promise
}

/**
 * Loads stylesheets that failed. Vite requests the stylesheet of a chunk once: when its script is imported again, the chunk would
 * come without styles.
 */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(`link[data-state="${FAILED}"]`)].map(loadAgain))
}
