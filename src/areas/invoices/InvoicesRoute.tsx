import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { INVOICES_PAGE_SIZE } from '#contract/invoices.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFlow } from '#src/platform/flows.ts'
import { readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { useTypedSearch } from '#src/platform/typed-search.ts'
import { provideInvoicePdf } from './flows.ts'
import { InvoicesScreen } from './InvoicesScreen.tsx'
import { invoicesQuery } from './queries.ts'
import { type InvoiceKind, type InvoiceSearch, readInvoiceSearch, wholeList, writeInvoiceSearch } from './search.ts'

const OTHER = { order: 'historical', historical: 'order' } as const satisfies Record<InvoiceKind, InvoiceKind>

const pathOf = (wanted: InvoiceSearch) => {
  const query = writeInvoiceSearch(new URLSearchParams(), wanted).toString()
  return query === '' ? paths.invoices : `${paths.invoices}?${query}`
}

/** Invoices, connected. A page past the last one leads to the last. */
export function InvoicesRoute() {
  const services = useServices()
  const { search } = useLocation()
  const [query, setQuery] = useSearchParams()
  const asked = readInvoiceSearch(query)
  const [typed, setTyped] = useTypedSearch(asked.search)
  const read = useQuery(invoicesQuery(services.send, asked))
  const whole = useQuery(invoicesQuery(services.send, wholeList(asked.kind)))
  const other = useQuery(invoicesQuery(services.send, wholeList(OTHER[asked.kind])))
  const flow = useFlow(
    useMemo(() => provideInvoicePdf(services), [services]),
    undefined,
  )
  const pdf = useSelector(flow, (state) => state)
  const lastPage = Math.max(1, Math.ceil((read.data?.total ?? 0) / INVOICES_PAGE_SIZE))
  const isPastLast = read.data !== undefined && !read.isPlaceholderData && asked.page > lastPage
  const counts: Record<InvoiceKind, number | undefined> =
    asked.kind === 'order'
      ? { order: whole.data?.total, historical: other.data?.total }
      : { order: other.data?.total, historical: whole.data?.total }
  return (
    <>
      {isPastLast && <Navigate to={withCarriedQuery(pathOf({ ...asked, page: lastPage }), search)} replace />}
      <InvoicesScreen
        list={isPastLast ? { state: 'loading' } : readStateOf(read)}
        counts={counts}
        search={{ ...asked, search: typed }}
        onSearch={(wanted) => {
          setTyped(wanted.search)
          setQuery((before) => writeInvoiceSearch(before, wanted), { replace: true, preventScrollReset: true })
        }}
        hrefOf={pathOf}
        pdf={pdf}
        onSave={(invoice) => flow.send({ type: 'ASKED', invoice })}
        back={useBackLink()}
      />
    </>
  )
}
