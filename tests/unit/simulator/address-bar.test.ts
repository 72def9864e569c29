import { addressBarOf, seenPage } from '@albumen/simulator/share/address-bar.ts'
import { describe, expect, it } from 'vitest'

/** The parts of a window that an address bar needs. */
function pageAt(href: string) {
  const location = new URL(href)
  const history = {
    state: 'as it was',
    replaceState(state: unknown, _: string, address: string) {
      history.state = `${state}`
      location.href = new URL(address, location.href).href
    },
  }
  const target = new EventTarget()
  return {
    location,
    history,
    addEventListener: (type: string, listener: () => void) => target.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => target.removeEventListener(type, listener),
    /** As if a user typed it into the bar. */
    paste(hash: string) {
      location.hash = hash
      target.dispatchEvent(new Event('hashchange'))
    },
  }
}

const storybook = () => pageAt('http://localhost:6006/?path=/story/flows-boot--simulator&globals=scheme:dark#session=a')
const frame = (parent: ReturnType<typeof pageAt>) => ({
  ...pageAt('http://localhost:6006/iframe.html?id=flows-boot--simulator'),
  parent,
})

describe('the address of a session', () => {
  it('is that of the page that frames a story, and opens the story there', () => {
    const seen = storybook()
    const bar = addressBarOf(seenPage(frame(seen)))
    expect(bar.hash()).toBe('#session=a')
    expect(bar.hrefWith('#session=b')).toBe(
      'http://localhost:6006/?path=/story/flows-boot--simulator&globals=scheme:dark#session=b',
    )
    bar.replace('#session=b')
    expect(seen.location.hash).toBe('#session=b')
    bar.replace('')
    expect(seen.location.href).toBe('http://localhost:6006/?path=/story/flows-boot--simulator&globals=scheme:dark')
    expect(seen.history.state).toBe('as it was')
  })

  it('is that of the story itself without a frame', () => {
    const alone = pageAt('http://localhost:6006/iframe.html?id=flows-boot--simulator')
    const bar = addressBarOf(seenPage({ ...alone, parent: alone }))
    bar.replace('#session=b')
    expect(alone.location.href).toBe('http://localhost:6006/iframe.html?id=flows-boot--simulator#session=b')
  })

  it('notifies when it is changed from outside, and only then', () => {
    const seen = storybook()
    const bar = addressBarOf(seenPage(frame(seen)))
    const heard: string[] = []
    const stop = bar.onChange(() => heard.push(bar.hash()))
    bar.replace('#session=b')
    expect(heard).toEqual([])
    seen.paste('#session=c')
    expect(heard).toEqual(['#session=c'])
    stop()
    seen.paste('#session=d')
    expect(heard).toEqual(['#session=c'])
  })

  it('is that of the story in a cross-origin frame', () => {
    const { location: _, ...foreign } = pageAt('http://elsewhere.test/')
    const elsewhere = {
      ...foreign,
      get location(): URL {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    }
    for (const parent of [elsewhere, pageAt('http://elsewhere.test/')]) {
      const framed = { ...frame(storybook()), parent }
      expect(addressBarOf(seenPage(framed)).hrefWith('#session=b')).toBe(
        'http://localhost:6006/iframe.html?id=flows-boot--simulator#session=b',
      )
    }
  })
})
