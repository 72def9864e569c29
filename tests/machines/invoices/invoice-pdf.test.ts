import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { invoicePdfEntry } from '#machines/invoices/invoice-pdf/catalogue.ts'
import type { WantedInvoice } from '#machines/invoices/invoice-pdf/machine.ts'
import { NOTICE_MS } from '#machines/notices.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const first: WantedInvoice = { kind: 'order', invoiceId: 'INV-26-20418', channel: 'ALB-GB' }
const other: WantedInvoice = { kind: 'historical', invoiceId: 'A-2021-11873', channel: 'ALB-GB' }

describe('the PDF of an invoice', () => {
  it('is saved, and a notice says under which name', () => {
    const flow = runFlow(invoicePdfEntry)
    flow.send({ type: 'ASKED', invoice: first })
    expect(flow.value()).toBe('saving')
    flow.wait(CALL)
    expect(flow.value()).toBe('idle')
    expect(flow.inputs.savePdf).toEqual([{ invoice: first }])
    expect(flow.emitted).toMatchObject([
      {
        type: 'notice',
        notice: {
          messageId: 'invoices.saved',
          values: { fileName: 'invoice_INV-26-20418.pdf' },
          closeAfter: NOTICE_MS,
        },
      },
    ])
  })

  it.each(['conflict', 'not-found', 'server', 'offline'] as const)('that can’t be had (%s) is tried again', (kind) => {
    const flow = runFlow(invoicePdfEntry, { savePdf: [`fails: ${kind}`, 'answers'] })
    flow.send({ type: 'ASKED', invoice: first })
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.context()).toEqual({ wanted: first, failure: failureOf(kind) })
    expect(flow.emitted).toEqual([])
    flow.send({ type: 'ASKED', invoice: first })
    expect(flow.context().failure).toBeNull()
    flow.wait(CALL)
    expect(flow.value()).toBe('idle')
  })

  it('gives way to another one that is asked for meanwhile', () => {
    const flow = runFlow(invoicePdfEntry)
    flow.send({ type: 'ASKED', invoice: first }, { type: 'ASKED', invoice: other })
    flow.wait(CALL)
    expect(flow.inputs.savePdf).toEqual([{ invoice: first }, { invoice: other }])
    expect(flow.emitted).toHaveLength(1)
  })

  it.each(['idle', 'saving', 'failed'])('can be asked for in %s', (state) => {
    expect(acceptedIn(invoicePdfEntry, state)).toEqual(['ASKED'])
  })
})
