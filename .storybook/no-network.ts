const calls: string[] = []

declare global {
  /** Requests that stories tried to make; the test runner fails on any. */
  var networkCalls: string[]
}

/** Calls with these paths are answered by files of the catalogue itself. */
const isStatic = ({ origin, pathname }: URL) =>
  origin === location.origin && (pathname.includes('/locales/') || /\/index\.json$|\.woff2$/.test(pathname))

/** Stories are rendered from data: any network request throws, and is recorded. */
export function forbidNetwork(): void {
  globalThis.networkCalls = calls
  const refuse = (what: string, address: string | URL): never => {
    calls.push(`${what} ${address}`)
    throw new Error(`A story may not use the network: ${what} ${address}`)
  }
  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return isStatic(url) ? realFetch(input, init) : refuse('fetch', url)
  }
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) => refuse(method, url)
  navigator.sendBeacon = (url) => refuse('beacon', url)
  // in development the catalogue itself reloads over a socket
  if (import.meta.env.DEV) return
  globalThis.WebSocket = refusing(globalThis.WebSocket, (url) => refuse('socket', url))
  globalThis.EventSource = refusing(globalThis.EventSource, (url) => refuse('events', url))
}

function refusing<C extends new (url: string, ...rest: never[]) => object>(
  original: C,
  refuse: (url: string) => never,
): C {
  return new Proxy(original, { construct: (_target, [url]) => refuse(String(url)) })
}
