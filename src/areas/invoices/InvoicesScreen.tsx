import { useIntl } from 'react-intl'
import { INVOICES_PAGE_SIZE } from '#contract/invoices.ts'
import type { InvoicePdfSnapshot, WantedInvoice } from '#machines/invoices/invoice-pdf/machine.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { paths } from '#src/platform/routes.ts'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import styles from './InvoicesScreen.module.css'
import { InvoiceTable } from './InvoiceTable.tsx'
import type { InvoicePage } from './invoice-page.ts'
import { type InvoiceKind, type InvoiceSearch, isFiltered, wholeList } from './search.ts'

/** Rows drawn while invoices are on their way. */
const SKELETON_ROWS = 5

interface InvoicesScreenProps {
  list: ReadState<InvoicePage>
  /** Invoices of each list; undefined while unknown. */
  counts: Readonly<Record<InvoiceKind, number | undefined>>
  search: InvoiceSearch
  onSearch: (search: InvoiceSearch) => void
  hrefOf: (search: InvoiceSearch) => string
  pdf: InvoicePdfSnapshot
  onSave: (invoice: WantedInvoice) => void
  back?: BackTo | undefined
}

/** Invoices of orders, and those from before the account area (account spec 2.7 and 7). */
export function InvoicesScreen({ back, ...props }: InvoicesScreenProps) {
  const { counts, search, hrefOf } = props
  const text = useText()
  const { formatNumber } = useIntl()
  const tab = (kind: InvoiceKind, name: string) => {
    const count = counts[kind]
    return {
      id: kind,
      text: name,
      href: hrefOf(wholeList(kind)),
      count: count === undefined ? null : formatNumber(count),
    }
  }
  return (
    <Main width="account">
      <PageHead title={text('invoices.title')} back={back && { href: back.path, label: text(back.text) }} />
      <div className={styles.tabs}>
        <Tabs
          label={text('invoices.lists')}
          current={search.kind}
          tabs={[tab('order', text('invoices.byOrder')), tab('historical', text('invoices.historical'))]}
        />
      </div>
      <Content {...props} />
    </Main>
  )
}

function Content({ list, search, onSearch, hrefOf, pdf, onSave }: Omit<InvoicesScreenProps, 'back' | 'counts'>) {
  const text = useText()
  const reference = useReference()
  if (list.state === 'loading') {
    return (
      <Card>
        <ListSkeleton label={text('invoices.loading')} rows={SKELETON_ROWS} />
      </Card>
    )
  }
  if (list.state === 'failed') {
    return (
      <FailedState
        title={text('invoices.failed')}
        reference={reference(list.failure)}
        retryLabel={text('common.tryAgain')}
        busy={list.isBusy}
        onRetry={list.onRetry}
      />
    )
  }
  const { invoices, total, years } = list.value
  if (total === 0 && !isFiltered(search)) return <NoInvoices kind={search.kind} />
  const first = (search.page - 1) * INVOICES_PAGE_SIZE
  const example = invoices.find(({ invoiceId }) => invoiceId !== null)?.invoiceId
  return (
    <>
      <InvoiceFilters search={search} years={years} onSearch={onSearch} />
      {total === 0 ? (
        <EmptyState
          title={text('invoices.nothingFound')}
          drawing="not-found"
          action={<Button onClick={() => onSearch(wholeList(search.kind))}>{text('invoices.clear')}</Button>}
        >
          {text('invoices.nothingFoundText')}
        </EmptyState>
      ) : (
        <>
          <InvoiceTable kind={search.kind} invoices={invoices} pdf={pdf} onSave={onSave} />
          <Pager
            label={text('pager.label')}
            range={text('pager.range', { from: first + 1, to: Math.min(first + INVOICES_PAGE_SIZE, total), total })}
            page={search.page}
            pages={Math.ceil(total / INVOICES_PAGE_SIZE)}
            hrefOf={(page) => hrefOf({ ...search, page })}
            labelOf={(page) => text('pager.page', { page })}
            previousLabel={text('pager.previous')}
            nextLabel={text('pager.next')}
          />
        </>
      )}
      {example ? <p className={styles.hint}>{text('invoices.hint', { example: `invoice_${example}.pdf` })}</p> : null}
    </>
  )
}

function NoInvoices({ kind }: { kind: InvoiceKind }) {
  const text = useText()
  return (
    <EmptyState
      title={text('invoices.empty')}
      drawing="letter"
      action={<ButtonLink href={paths.orders}>{text('invoices.orders')}</ButtonLink>}
    >
      {kind === 'order' ? text('invoices.emptyText') : text('invoices.emptyHistorical')}
    </EmptyState>
  )
}
