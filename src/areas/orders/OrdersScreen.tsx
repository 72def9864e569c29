import { useState } from 'react'
import type { Failure } from '#contract/failure.ts'
import { type CustomerOrder, splitOrders } from '#contract/order-rules.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import { useReference } from '#src/platform/reference.ts'
import { findOrders, isSearching, NO_SEARCH, type OrderSearch, yearOf, yearsOf } from './find.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderRows } from './OrderRows.tsx'
import { OrdersOnTheirWay } from './OrdersOnTheirWay.tsx'
import styles from './OrdersScreen.module.css'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'

/** Orders in progress that are shown at first. */
const FIRST_SHOWN = 4
/** Of all of them; what is beyond is shown as the history is, only near the window. */
const MAX_IN_PROGRESS = 50

/** The customer's orders, as far as they are read. */
export type OrderListState =
  | { state: 'loading' }
  | { state: 'failed'; failure: Failure; isBusy: boolean; onRetry: () => void }
  | {
      state: 'shown'
      orders: readonly CustomerOrder[]
      /** More orders are on their way. */
      isReading: boolean
      /** Why a further page could not be read. */
      moreFailed?: { isBusy: boolean; onRetry: () => void } | undefined
    }

interface OrdersScreenProps {
  list: OrderListState
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  now: number
  productsUrl?: string | undefined
  contactUrl?: string | undefined
  back?: BackTo | undefined
}

/** My orders (account spec 2.7): in progress and history, or what is searched for. */
export function OrdersScreen({ list, back, ...rest }: OrdersScreenProps) {
  const text = useText()
  const reference = useReference()
  return (
    <Main width="account">
      <PageHead title={text('orders.title')} back={back && { href: back.path, label: text(back.text) }} />
      {list.state === 'loading' ? <OrdersSkeleton /> : null}
      {list.state === 'failed' ? (
        <FailedState
          title={text('orders.failed')}
          reference={reference(list.failure)}
          retryLabel={text('common.tryAgain')}
          busy={list.isBusy}
          onRetry={list.onRetry}
        />
      ) : null}
      {list.state === 'shown' ? <ShownOrders list={list} {...rest} /> : null}
    </Main>
  )
}

type Shown = Omit<OrdersScreenProps, 'list' | 'back'> & { list: Extract<OrderListState, { state: 'shown' }> }

function ShownOrders({ list, search, onSearch, productsUrl, ...rest }: Shown) {
  const text = useText()
  if (list.orders.length === 0 && !list.isReading && !list.moreFailed) {
    const products = productsUrl ? (
      <ButtonLink kind="primary" href={productsUrl}>
        {text('orders.viewProducts')}
      </ButtonLink>
    ) : undefined
    return (
      <EmptyState title={text('orders.empty')} drawing="parcel" action={products}>
        {text('orders.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <OrderFilters search={search} years={yearsOf(list.orders)} onSearch={onSearch} />
      {isSearching(search) ? (
        <FoundOrders list={list} search={search} onSearch={onSearch} />
      ) : (
        <BothLists list={list} {...rest} />
      )}
      {list.moreFailed ? (
        <FailedState
          compact
          title={text('orders.moreFailed')}
          retryLabel={text('common.tryAgain')}
          busy={list.moreFailed.isBusy}
          onRetry={list.moreFailed.onRetry}
        />
      ) : null}
      {list.isReading ? (
        <p className={styles.reading} role="status">
          {text('orders.loadingMore')}
        </p>
      ) : null}
    </>
  )
}

function FoundOrders({ list, search, onSearch }: Pick<Shown, 'list' | 'search' | 'onSearch'>) {
  const text = useText()
  const found = findOrders(list.orders, search)
  const clear = <Button onClick={() => onSearch(NO_SEARCH)}>{text('orders.clear')}</Button>
  if (found.length === 0) {
    return (
      <EmptyState title={text('orders.nothingFound')} drawing="not-found" action={clear}>
        {text('orders.nothingFoundText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.found}>
        <span role="status">{text('orders.found', { found: found.length, total: list.orders.length })}</span>
        <Button kind="quiet" size="small" onClick={() => onSearch(NO_SEARCH)}>
          {text('orders.clear')}
        </Button>
      </div>
      <OrderRows label={text('orders.results')} orders={found} search={search.search} />
    </>
  )
}

function BothLists({ list, now, contactUrl }: Pick<Shown, 'list' | 'now' | 'contactUrl'>) {
  const text = useText()
  const { inProgress, history } = splitOrders(list.orders, now)
  const oldest = history.at(-1)
  return (
    <>
      <InProgress orders={inProgress} now={now} contactUrl={contactUrl} />
      <section className={styles.section} aria-label={text('orders.history')}>
        <div className={styles.heading}>
          <h2>{text('orders.history')}</h2>
          {oldest && !list.isReading ? (
            <span>{text('orders.historySince', { count: history.length, year: String(yearOf(oldest)) })}</span>
          ) : null}
        </div>
        {history.length > 0 ? <OrderRows label={text('orders.history')} orders={history} /> : null}
        {history.length === 0 && !list.isReading ? <p className={styles.none}>{text('orders.noHistory')}</p> : null}
      </section>
    </>
  )
}

/** Those that are shown first leave the history in sight; the others come with a press. */
function InProgress({ orders, ...rest }: Pick<Shown, 'now' | 'contactUrl'> & { orders: readonly CustomerOrder[] }) {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  const label = text('orders.inProgress')
  const shown = orders.length <= FIRST_SHOWN + 1 ? orders : orders.slice(0, isWhole ? MAX_IN_PROGRESS : FIRST_SHOWN)
  const further = orders.slice(MAX_IN_PROGRESS)
  return (
    <section className={styles.section} aria-label={label}>
      <h2>{label}</h2>
      {orders.length === 0 ? <p className={styles.none}>{text('orders.noneInProgress')}</p> : null}
      {orders.length > 0 ? <OrdersOnTheirWay label={label} orders={shown} {...rest} /> : null}
      {isWhole && further.length > 0 ? <OrderRows label={label} orders={further} /> : null}
      {!isWhole && shown.length < orders.length ? (
        <div className={styles.all}>
          <Button onClick={() => setWhole(true)}>{text('orders.showAll', { count: orders.length })}</Button>
        </div>
      ) : null}
    </section>
  )
}
