import { describe, expect, it } from 'vitest'
import { widgetGalleryEntry } from '#machines/widgets/widget-gallery/catalogue.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const DONE = 10_000
const [edit, remove] = widgetGalleryEntry.events.OPENED.samples
if (!edit || !remove) throw new Error('The entry has samples')
const { subject } = edit
const values = { title: 'Seven huts', text: 'And a storm.', category: 'nature' }
const ENTRY = { read: 'finds an entry' }

function opened(fakes: Fakes = {}) {
  const flow = runFlow(widgetGalleryEntry, fakes)
  flow.send(edit as NonNullable<typeof edit>)
  flow.wait(DONE)
  return flow
}

const emittedBy = (done: 'created' | 'updated' | 'deleted') => [
  { type: 'galleryChanged', widgetId: subject.widgetId },
  {
    type: 'notice',
    notice: {
      kind: 'success',
      messageId: `widgets.gallery.${done}`,
      values: { name: subject.name },
      closeAfter: 10_000,
    },
  },
]

describe('a gallery entry', () => {
  it('is created where none is read, with the name of the book as its title', () => {
    const flow = opened()
    expect(flow.value()).toEqual({ Create: 'NotRequested' })
    expect(flow.context().values).toEqual({ title: subject.name, text: '', category: 'travel' })
    flow.send({ type: 'SUBMITTED', values }, { type: 'SUBMITTED', values })
    expect(flow.value()).toEqual({ Create: 'InProgress' })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ Create: 'Finished' })
    expect(flow.inputs.create).toEqual([{ subject, texts: values }])
    expect(flow.emitted).toEqual(emittedBy('created'))
  })

  it('is changed where one is read', () => {
    const flow = opened(ENTRY)
    expect(flow.value()).toEqual({ Update: 'NotRequested' })
    expect(flow.context().values.title).toBe('Dolomites')
    flow.send({ type: 'SUBMITTED', values })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ Update: 'Finished' })
    expect(flow.emitted).toEqual(emittedBy('updated'))
  })

  it('is taken out after a question', () => {
    const flow = runFlow(widgetGalleryEntry)
    flow.send(remove)
    expect(flow.value()).toEqual({ Delete: 'NotRequested' })
    flow.send({ type: 'CONFIRMED' })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ Delete: 'Finished' })
    expect(flow.emitted).toEqual(emittedBy('deleted'))
    flow.send(edit)
    expect(flow.value()).toEqual({ Read: 'InProgress' })
  })

  it.each([
    [{}, 'Create', 'create'],
    [ENTRY, 'Update', 'update'],
  ] as const)('keeps what was typed after a failure, and tries again', (fakes, region, src) => {
    const flow = opened({ ...fakes, [src]: ['fails: server', 'answers'] })
    flow.send({ type: 'SUBMITTED', values })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ [region]: 'Failed' })
    expect(flow.context().values).toEqual(values)
    flow.send({ type: 'SUBMITTED', values })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ [region]: 'Finished' })
  })

  it('reads again after a failure', () => {
    const flow = opened({ read: ['fails: offline', 'finds an entry'] })
    expect(flow.value()).toEqual({ Read: 'Failed' })
    flow.send({ type: 'TRIED_AGAIN' })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ Update: 'NotRequested' })
  })

  it('says by field what does not fit, and what the server refused', () => {
    const flow = opened({ create: 'refuses a field' })
    flow.send({ type: 'SUBMITTED', values: { ...values, title: '  ' } })
    expect(flow.value()).toEqual({ Create: 'NotRequested' })
    expect(flow.context().errors).toEqual({ title: 'widgets.gallery.titleMissing' })
    expect(flow.inputs.create).toEqual([])
    flow.send({ type: 'SUBMITTED', values })
    flow.wait(DONE)
    expect(flow.context().errors).toEqual({ title: 'form.refused' })
  })

  it('asks before changes are lost, and not otherwise', () => {
    const flow = opened()
    flow.send({ type: 'CHANGED', values }, { type: 'CLOSED' })
    expect(flow.value()).toEqual({ Create: 'confirmingLeave' })
    flow.send({ type: 'STAYED' })
    expect(flow.value()).toEqual({ Create: 'NotRequested' })
    flow.send({ type: 'CLOSED' }, { type: 'LEFT' })
    expect(flow.value()).toBe('closed')
    const unchanged = opened()
    unchanged.send({ type: 'CLOSED' })
    expect(unchanged.value()).toBe('closed')
  })

  it('accepts what its states say, and ignores the rest', () => {
    expect(acceptedIn(widgetGalleryEntry, 'closed')).toEqual(['OPENED'])
    expect(acceptedIn(widgetGalleryEntry, 'Delete.InProgress')).toEqual([])
    expect(acceptedIn(widgetGalleryEntry, 'Read.InProgress')).toEqual(['CLOSED'])
  })
})
