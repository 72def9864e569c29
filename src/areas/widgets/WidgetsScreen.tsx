import { Banner } from '#src/components/Banner.tsx'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import type { ShownWidget } from './shown-widget.ts'
import { type WidgetActions, WidgetCard } from './WidgetCard.tsx'
import styles from './WidgetsScreen.module.css'

const SKELETONS = ['first', 'second', 'third', 'fourth'] as const

/** The photo books that are read so far. */
export interface WidgetList {
  products: readonly ShownWidget[]
  /** There are more; absent where all are read. */
  more?: { isBusy: boolean; hasFailed: boolean; onShow: () => void } | undefined
}

interface WidgetsScreenProps extends WidgetActions {
  list: ReadState<WidgetList>
  /** The product that is on its way online. */
  creatingCode: string | null
  /** Where a photo book is started; absent where the brand has no editor. */
  editor?: string | undefined
  /** The brand's public gallery. */
  gallery: string
  back?: BackTo | undefined
}

/** Photo books online (account spec 2.7, 'Widgets'). */
export function WidgetsScreen({ back, gallery, ...props }: WidgetsScreenProps) {
  const text = useText()
  const isFilled = props.list.state === 'shown' && props.list.value.products.length > 0
  return (
    <Main width="account">
      <PageHead
        title={text('widgets.title')}
        back={back && { href: back.path, label: text(back.text) }}
        sub={text('widgets.lead')}
        actions={isFilled && <ButtonLink href={gallery}>{text('gallery.title')}</ButtonLink>}
      />
      <Content {...props} />
    </Main>
  )
}

function Content({ list, editor, creatingCode, ...actions }: Omit<WidgetsScreenProps, 'back' | 'gallery'>) {
  const text = useText()
  const reference = useReference()
  if (list.state === 'loading') return <Loading />
  if (list.state === 'failed') {
    return (
      <FailedState
        title={text('widgets.failed')}
        reference={reference(list.failure)}
        retryLabel={text('common.tryAgain')}
        busy={list.isBusy}
        onRetry={list.onRetry}
      />
    )
  }
  const { products, more } = list.value
  if (products.length === 0) {
    const start = editor && (
      <ButtonLink kind="primary" href={editor}>
        {text('widgets.start')}
      </ButtonLink>
    )
    return (
      <EmptyState drawing="book" title={text('widgets.empty')} action={start}>
        {text('widgets.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.widgets} aria-label={text('widgets.title')}>
        {products.map((product) => (
          <li key={product.code}>
            <WidgetCard product={product} isCreating={product.code === creatingCode} {...actions} />
          </li>
        ))}
      </ul>
      {more ? <More {...more} /> : null}
    </>
  )
}

function More({ isBusy, hasFailed, onShow }: NonNullable<WidgetList['more']>) {
  const text = useText()
  return (
    <div className={styles.more}>
      {hasFailed ? <Banner kind="danger" title={text('widgets.moreFailed')} announce="alert" /> : null}
      <Button busy={isBusy} onClick={onShow}>
        {text(hasFailed ? 'common.tryAgain' : 'widgets.showMore')}
      </Button>
    </div>
  )
}

function Loading() {
  const text = useText()
  return (
    <div className={styles.widgets} role="status" aria-label={text('widgets.loading')}>
      {SKELETONS.map((name) => (
        <Card key={name}>
          <span className={styles.stand} />
          <span className={styles.lines}>
            <Skeleton inlineSize="60%" />
            <Skeleton inlineSize="80%" blockSize="12px" />
            <Skeleton inlineSize="40%" />
          </span>
        </Card>
      ))}
    </div>
  )
}
