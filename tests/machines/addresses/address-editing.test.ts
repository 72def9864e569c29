import { describe, expect, it } from 'vitest'
import { addressEditingEntry } from '#machines/addresses/address-editing/catalogue.ts'
import { ADDRESS_ERRORS, errorsOf } from '#machines/shared/checked-form/model.ts'
import { acceptedIn, type Fakes, runFlow } from '../shared/running-flow.ts'

const DONE = 5000
const [first] = addressEditingEntry.events.STARTED.samples
if (!first) throw new Error('The entry has samples')
const STARTED = first
const { values, subject } = STARTED
const changed = { ...values, city: 'Utrecht' }

function opened(fakes: Fakes = {}) {
  const flow = runFlow(addressEditingEntry, fakes)
  flow.send(STARTED)
  return flow
}

const SAVED = [
  { type: 'addressSaved', addressId: subject.existing?.addressId },
  {
    type: 'notice',
    notice: { kind: 'success', messageId: 'addresses.saved', values: {}, closeAfter: 5000 },
  },
]

describe('editing an address', () => {
  it('checks, sends, reads again and is done, by the spec’s states', () => {
    const flow = opened()
    expect(flow.value()).toEqual({ open: 'filling' })
    flow.send({ type: 'SUBMITTED', values: changed })
    expect(flow.value()).toEqual('checking')
    flow.wait(400)
    expect(flow.value()).toEqual('sending')
    expect(flow.inputs.submit).toEqual([{ values: changed, subject }])
    flow.wait(400)
    expect(flow.value()).toBe('reading')
    expect(flow.emitted).toEqual(SAVED)
    flow.wait(400)
    expect(flow.value()).toBe('saved')
  })

  it('is done even when what depends on it can’t be read', () => {
    const flow = opened({ readAgain: 'fails: server' })
    flow.send({ type: 'SUBMITTED', values: changed })
    flow.wait(DONE)
    expect(flow.value()).toBe('saved')
  })

  it('sends once for a double press', () => {
    const flow = opened()
    flow.send({ type: 'SUBMITTED', values: changed }, { type: 'SUBMITTED', values: changed })
    flow.wait(DONE)
    expect(flow.inputs.submit).toHaveLength(1)
  })

  it('says by field what does not fit, and sends nothing', () => {
    const flow = opened({ check: 'fields don’t fit' })
    flow.send({ type: 'SUBMITTED', values: changed })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ open: 'invalid' })
    expect(flow.context().errors).toEqual({
      postalCode: 'address.error.postalCode',
      streetNumber: 'address.error.streetNumber',
      phone: 'address.error.phone',
    })
    expect(flow.inputs.submit).toEqual([])
  })

  it('asks for what is empty, but keeps the spec’s words of its four fields', () => {
    expect(errorsOf(['city', 'firstName', 'phone'], ADDRESS_ERRORS, { city: ' ', firstName: '7', phone: '' })).toEqual({
      city: 'address.missing.city',
      firstName: 'address.error.firstName',
      phone: 'address.error.phone',
    })
  })

  it('says by field what the server refused', () => {
    const flow = opened({ submit: 'refuses a field' })
    flow.send({ type: 'SUBMITTED', values: changed })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ open: 'invalid' })
    expect(flow.context().errors).toEqual({ postalCode: 'address.error.postalCode' })
  })

  it.each([{ submit: ['fails: server', 'answers'] }, { check: ['fails: offline', 'everything fits'] }])(
    'keeps what was typed after a failure, and tries again: %j',
    (fakes) => {
      const flow = opened(fakes)
      flow.send({ type: 'SUBMITTED', values: changed })
      flow.wait(DONE)
      expect(flow.value()).toEqual({ open: 'failed' })
      expect(flow.context().values).toEqual(changed)
      flow.send({ type: 'SUBMITTED', values: changed })
      flow.wait(DONE)
      expect(flow.value()).toBe('saved')
    },
  )

  it('keeps fields that another country does not have', () => {
    const flow = opened()
    flow.send({ type: 'CHANGED', values: { country: 'IT', region: 'RM' } })
    flow.send({ type: 'CHANGED', values: { country: 'NL' } })
    expect(flow.context().values).toEqual({ ...values, region: 'RM' })
  })

  it('takes its own fields only of what the page holds', () => {
    const flow = opened()
    flow.send({ type: 'CHANGED', values: { city: 'Utrecht', searched: 'Ut' } })
    expect(flow.context().values).toEqual(changed)
  })

  it('asks before changes are lost', () => {
    const flow = opened()
    flow.send({ type: 'CHANGED', values: changed }, { type: 'CLOSED' })
    expect(flow.value()).toEqual('confirmingLeave')
    flow.send({ type: 'STAYED' })
    expect(flow.value()).toEqual({ open: 'filling' })
    flow.send({ type: 'CLOSED' }, { type: 'LEFT' })
    expect(flow.value()).toBe('closed')
    expect(flow.emitted).toEqual([{ type: 'addressFormLeft' }])
  })

  it('closes at once without changes', () => {
    const flow = opened()
    flow.send({ type: 'CLOSED' })
    expect(flow.value()).toBe('closed')
  })

  it('accepts what its states say, and ignores the rest', () => {
    expect(acceptedIn(addressEditingEntry, 'closed')).toEqual(['STARTED'])
    expect(acceptedIn(addressEditingEntry, 'sending')).toEqual([])
    expect(acceptedIn(addressEditingEntry, 'reading')).toEqual([])
    expect(acceptedIn(addressEditingEntry, 'conflict.choosing')).toEqual(['MINE_KEPT', 'OTHER_TAKEN'])
  })
})

describe('an address that another window has changed', () => {
  const conflict = (fakes: Fakes = {}) => {
    const flow = opened({ submit: ['fails: conflict', 'answers'], ...fakes })
    flow.send({ type: 'SUBMITTED', values: changed })
    flow.wait(1000)
    return flow
  }

  it('is read, and both texts are kept', () => {
    const flow = conflict()
    flow.wait(DONE)
    expect(flow.value()).toEqual({ conflict: 'choosing' })
    expect(flow.context().values).toEqual(changed)
    expect(flow.context().latest).toMatchObject({ subject: { existing: { version: 2 } } })
  })

  it('is overwritten knowingly', () => {
    const flow = conflict()
    flow.wait(DONE)
    flow.send({ type: 'MINE_KEPT' })
    flow.wait(DONE)
    expect(flow.value()).toBe('saved')
    expect(flow.inputs.submit?.at(-1)).toMatchObject({ values: changed, subject: { existing: { version: 2 } } })
  })

  it('is taken over, and can be changed further', () => {
    const flow = conflict()
    flow.wait(DONE)
    const { filled, latest } = flow.context()
    flow.send({ type: 'OTHER_TAKEN' })
    expect(flow.value()).toEqual({ open: 'filling' })
    expect(flow.context()).toMatchObject({ values: latest?.values, subject: latest?.subject, filled: filled + 1 })
    flow.send({ type: 'CLOSED' })
    expect(flow.value()).toBe('closed')
  })

  it('may be gone: what was typed stays, and is saved as a new address', () => {
    const flow = conflict({ readLatest: 'it is gone' })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ conflict: 'gone' })
    expect(flow.context()).toMatchObject({ values: changed, failure: null })
    const corrected = { ...changed, firstName: 'Ida' }
    flow.send({ type: 'SUBMITTED', values: corrected })
    flow.wait(DONE)
    expect(flow.inputs.submit?.at(-1)).toEqual({ values: corrected, subject: { existing: null } })
    expect(flow.value()).toBe('saved')
  })

  it('may be gone: what was typed is not left without a question', () => {
    const flow = conflict({ readLatest: 'it is gone' })
    flow.wait(DONE)
    flow.send({ type: 'CLOSED' })
    expect(flow.value()).toEqual('confirmingLeave')
    flow.send({ type: 'STAYED' })
    expect(flow.context().values).toEqual(changed)
  })

  it('may be unreadable: the same button tries again', () => {
    const flow = conflict({ readLatest: 'fails: server' })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ open: 'failed' })
  })

  it('is no conflict for an address that is added: there are too many', () => {
    const flow = runFlow(addressEditingEntry, { submit: 'fails: conflict' })
    flow.send({ ...STARTED, subject: { existing: null } }, { type: 'SUBMITTED', values: changed })
    flow.wait(DONE)
    expect(flow.value()).toEqual({ open: 'failed' })
  })
})
