import { describe, expect, it } from 'vitest'
import { failureOf } from '#machines/catalogue/outcomes.ts'
import { NOTICE_MS } from '#machines/notices.ts'
import { productPdfEntry } from '#machines/products/product-pdf/catalogue.ts'
import { acceptedIn, runFlow } from '../shared/running-flow.ts'

const CALL = 400
const [first, other] = ['10-4468-1175-1', '10-4468-1175-2'] as const

describe('the PDF of a product', () => {
  it('is saved, and a notice says under which name', () => {
    const flow = runFlow(productPdfEntry)
    flow.send({ type: 'ASKED', productCode: first })
    expect(flow.value()).toBe('saving')
    flow.wait(CALL)
    expect(flow.value()).toBe('saved')
    expect(flow.inputs.savePdf).toEqual([{ productCode: first }])
    expect(flow.emitted).toMatchObject([
      { type: 'productPdfSaved', productCode: first },
      {
        type: 'notice',
        notice: {
          messageId: 'products.pdf.saved',
          values: { fileName: 'Dolomites hut to hut.pdf' },
          closeAfter: NOTICE_MS,
        },
      },
    ])
  })

  it.each([
    ['conflict', 'products.pdf.notReady'],
    ['not-found', 'products.pdf.none'],
    ['server', 'products.pdf.failed'],
    ['offline', 'products.pdf.failed'],
  ] as const)('that can’t be had (%s) is told: %s', (kind, messageId) => {
    const flow = runFlow(productPdfEntry, { savePdf: [`fails: ${kind}`, 'answers'] })
    flow.send({ type: 'ASKED', productCode: first })
    flow.wait(CALL)
    expect(flow.value()).toBe('failed')
    expect(flow.context().failure).toEqual(failureOf(kind))
    expect(flow.emitted).toMatchObject([
      { type: 'productPdfFailed', productCode: first },
      { type: 'notice', notice: { kind: 'error', messageId } },
    ])
    flow.send({ type: 'ASKED', productCode: first })
    expect(flow.context().failure).toBeNull()
    flow.wait(CALL)
    expect(flow.value()).toBe('saved')
  })

  it('gives way to another one that is asked for meanwhile', () => {
    const flow = runFlow(productPdfEntry)
    flow.send({ type: 'ASKED', productCode: first }, { type: 'ASKED', productCode: other })
    flow.wait(CALL)
    expect(flow.emitted).toMatchObject([{ type: 'productPdfSaved', productCode: other }, { type: 'notice' }])
  })

  it.each(['idle', 'saving', 'saved', 'failed'])('can be asked for in %s', (state) => {
    expect(acceptedIn(productPdfEntry, state)).toEqual(['ASKED'])
  })
})
