import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEmit, useFact } from '#src/platform/flows.ts'
import type { SendCall } from '#src/platform/http.ts'
import { productPdfsQuery } from './queries.ts'

/** Asks for the PDF of a product, which the area of products saves; its notices say how that went. */
export interface ProductPdf {
  /** Whether the product has one, or may have one where that can't be read. */
  isOffered: (productCode: string) => boolean
  savingCode: string | null
  onSave: (productCode: string) => void
}

export function useProductPdf(send: SendCall): ProductPdf {
  const emit = useEmit()
  const { data: codes, isError } = useQuery(productPdfsQuery(send))
  const [savingCode, setSavingCode] = useState<string | null>(null)
  const ended = ({ productCode }: { productCode: string }) =>
    setSavingCode((before) => (before === productCode ? null : before))
  useFact('productPdfSaved', ended)
  useFact('productPdfFailed', ended)
  return {
    isOffered: (productCode) => codes?.includes(productCode) ?? isError,
    savingCode,
    onSave: (productCode) => {
      setSavingCode(productCode)
      emit({ type: 'productPdfAsked', productCode })
    },
  }
}
