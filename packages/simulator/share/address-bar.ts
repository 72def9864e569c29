/** Where the page stores its session. */
export interface AddressBar {
  hash(): string
  replace(hash: string): void
  /** Subscribes to changes of the hash by others; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** The address of this page with another hash. */
  hrefWith(hash: string): string
}

/** The parts of a browser's window that are used. */
interface Page {
  readonly location: { origin: string; pathname: string; search: string; hash: string; href: string }
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: string, address: string): void }
  addEventListener(type: 'hashchange', listener: () => void): void
  removeEventListener(type: 'hashchange', listener: () => void): void
}

/** The page whose address is visible: Storybook shows a story in a frame of its own page. */
export function seenPage(page: Page & { readonly parent: Page }): Page {
  try {
    return page.parent.location.origin === page.location.origin ? page.parent : page
  } catch {
    // A cross-origin parent does not share its address.
    return page
  }
}

/** Stores the session in the page's hash, which is never sent to a server. */
export const addressBarOf = (page: Page): AddressBar => ({
  hash: () => page.location.hash,
  // replaceState fires no event: no listener is called.
  replace: (hash) => {
    const { history, location } = page
    if (hash !== location.hash) history.replaceState(history.state, '', hash || location.pathname + location.search)
  },
  onChange: (listener) => {
    page.addEventListener('hashchange', listener)
    return () => page.removeEventListener('hashchange', listener)
  },
  hrefWith: (hash) => new URL(hash, page.location.href).href,
})
