import { useState } from 'react'
import { useFact } from '#src/platform/flows.ts'
import { useAsk } from '#src/platform/use-ask.ts'

/** Asks for the PDF of a product, which the area of products saves; its notices say how that went. */
export interface ProductPdf {
  /** The product whose PDF is on its way. */
  savingCode: string | null
  onSave: (productCode: string) => void
}

export function useProductPdf(): ProductPdf {
  const ask = useAsk()
  const [savingCode, setSavingCode] = useState<string | null>(null)
  const ended = ({ productCode }: { productCode: string }) =>
    setSavingCode((before) => (before === productCode ? null : before))
  useFact('productPdfSaved', ended)
  useFact('productPdfFailed', ended)
  return {
    savingCode,
    onSave: (productCode) => {
      setSavingCode(productCode)
      ask({ type: 'productPdfAsked', productCode })
    },
  }
}
