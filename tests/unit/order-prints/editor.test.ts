import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, setup } from 'xstate'
import { defineOpenEditorActor } from '#src/areas/order-prints/actors.ts'
import { editorAddress } from '#src/areas/order-prints/editor-address.ts'

const handoff = { channel: 'ALB GB', product: 'PAP_910', tempSelectionId: 'x&y' }

describe('the address of the prints editor', () => {
  it('carries product, channel and selection, beside what it has already', () => {
    expect(editorAddress('https://prints.example/editor?theme=dark', handoff)).toBe(
      'https://prints.example/editor?theme=dark&autoselectproduct=PAP_910&channel=ALB+GB&tempSelectionId=x%26y',
    )
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'editor'])('is refused when it is no web page: %s', (address) => {
    expect(() => editorAddress(address, handoff)).toThrow()
  })
})

describe('leaving for the editor', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('goes to the editor, and says when it leaves and when the browser shows the kept page again', () => {
    const page = new EventTarget()
    const assign = vi.fn()
    vi.stubGlobal('window', Object.assign(page, { location: { assign } }))
    const received: EventObject[] = []
    const openEditor = defineOpenEditorActor({ printsEditor: 'https://prints.example/' })
    const parent = setup({ actors: { openEditor } }).createMachine({
      invoke: { src: 'openEditor', input: { handoff } },
      on: { '*': { actions: ({ event }) => void received.push(event) } },
    })
    const actor = createActor(parent).start()
    expect(assign).toHaveBeenCalledExactlyOnceWith(editorAddress('https://prints.example/', handoff))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(received).toEqual([])
    page.dispatchEvent(new Event('pagehide'))
    expect(received).toEqual([{ type: 'PAGE_LEFT' }])
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(received).toEqual([{ type: 'PAGE_LEFT' }, { type: 'RETURNED' }])
    actor.stop()
  })
})
