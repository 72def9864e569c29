import { describe, expect, it } from 'vitest'
import { addressBarOf, seenPage } from '#src/simulator/share/address-bar.ts'

/** As much of a window as an address bar needs, at an address. */
function pageAt(href: string) {
  const location = new URL(href)
  const history = {
    state: 'as it was',
    replaceState(state: unknown, _: string, address: string) {
      history.state = `${state}`
      location.href = new URL(address, location.href).href
    },
  }
  return { location, history }
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

  it('is that of the story itself where it stands alone', () => {
    const alone = pageAt('http://localhost:6006/iframe.html?id=flows-boot--simulator')
    const bar = addressBarOf(seenPage({ ...alone, parent: alone }))
    bar.replace('#session=b')
    expect(alone.location.href).toBe('http://localhost:6006/iframe.html?id=flows-boot--simulator#session=b')
  })

  it('is that of the story where a page from elsewhere frames it', () => {
    const elsewhere = {
      get location(): URL {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
      history: pageAt('http://elsewhere.test').history,
    }
    for (const parent of [elsewhere, pageAt('http://elsewhere.test/')]) {
      const framed = { ...frame(storybook()), parent }
      expect(addressBarOf(seenPage(framed)).hrefWith('#session=b')).toBe(
        'http://localhost:6006/iframe.html?id=flows-boot--simulator#session=b',
      )
    }
  })
})
