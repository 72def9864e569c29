import CircleAlert from 'lucide-react/icons/circle-alert'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Images from 'lucide-react/icons/images'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import { useIntl } from 'react-intl'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { ActionMenu } from '#src/components/Menu.tsx'
import { useText } from '#src/i18n/text.ts'
import { paths } from '#src/platform/routes.ts'
import { BoundBook } from './BoundBook.tsx'
import { kindOf, nameOf, type ShownWidget } from './shown-widget.ts'
import styles from './WidgetCard.module.css'

export interface WidgetActions {
  onCreate: (product: ShownWidget) => void
  onDelete: (product: ShownWidget) => void
  /** Puts it in the gallery, or changes its entry. */
  onEditEntry: (product: ShownWidget) => void
  onRemoveEntry: (product: ShownWidget) => void
}

interface WidgetCardProps extends WidgetActions {
  product: ShownWidget
  /** It is on its way online. */
  isCreating: boolean
}

/** A photo book, and whether it is shown online. */
export function WidgetCard({ product, isCreating, ...actions }: WidgetCardProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const name = nameOf(product)
  const ordered = formatDate(product.ordered, { day: '2-digit', month: 'short', year: 'numeric' })
  const pages = product.pagesCount === null ? null : text('gallery.pagesCount', { count: product.pagesCount })
  return (
    <Card as="article" aria-label={name}>
      <div className={styles.card}>
        <BoundBook picture={product.picture} />
        <div className={styles.body}>
          <div className={styles.what}>
            <h2>{name}</h2>
            <p>{[kindOf(product), pages, ordered].filter(Boolean).join(', ')}</p>
          </div>
          <State product={product} />
          <div className={styles.actions}>
            <Deeds product={product} isCreating={isCreating} onCreate={actions.onCreate} />
            {product.widget ? <More product={product} {...actions} /> : null}
          </div>
        </div>
      </div>
    </Card>
  )
}

function State({ product: { widget, isBlocked } }: { product: ShownWidget }) {
  const text = useText()
  if (isBlocked) {
    return (
      <p className={styles.state}>
        <CircleAlert />
        {text('widgets.blocked')}
      </p>
    )
  }
  const state = widget === null ? 'none' : widget.isInGallery ? 'gallery' : 'private'
  const says = { none: 'widgets.notShown', gallery: 'widgets.inGallery', private: 'widgets.private' } as const
  return (
    <p className={styles.state} data-state={state}>
      <i />
      {text(says[state])}
    </p>
  )
}

function Deeds({ product, isCreating, onCreate }: Pick<WidgetCardProps, 'product' | 'isCreating' | 'onCreate'>) {
  const text = useText()
  const { code, widget, isBlocked } = product
  const name = nameOf(product)
  if (isBlocked) return null
  if (widget === null) {
    return (
      <Button
        size="small"
        busy={isCreating}
        aria-label={text('widgets.createNamed', { name })}
        onClick={() => onCreate(product)}
      >
        {text('widgets.create')}
      </Button>
    )
  }
  return (
    <>
      <ButtonLink
        kind="primary"
        size="small"
        icon={<Send />}
        href={paths.widgetShare(code)}
        aria-label={text('widgets.shareNamed', { name })}
      >
        {text('widgets.share')}
      </ButtonLink>
      <ButtonLink
        size="small"
        href={widget.address}
        target="_blank"
        rel="noopener"
        aria-label={text('widgets.viewNamed', { name })}
      >
        {text('widgets.view')}
      </ButtonLink>
    </>
  )
}

function More({ product, onDelete, onEditEntry, onRemoveEntry }: { product: ShownWidget } & WidgetActions) {
  const text = useText()
  const { widget, isBlocked } = product
  const edit = widget?.isInGallery
    ? { text: text('widgets.gallery.change'), icon: <Pencil /> }
    : { text: text('widgets.gallery.put'), icon: <Images /> }
  const takeOut = { id: 'remove', text: text('widgets.gallery.takeOut'), icon: <EyeOff /> }
  return (
    <span className={styles.more}>
      <ActionMenu
        trigger={<IconButton label={text('widgets.more', { name: nameOf(product) })} icon={<Ellipsis />} />}
        items={[
          ...(isBlocked ? [] : [{ id: 'edit', ...edit, onSelect: () => onEditEntry(product) }]),
          ...(widget?.isInGallery ? [{ ...takeOut, onSelect: () => onRemoveEntry(product) }] : []),
          {
            id: 'delete',
            text: text('widgets.delete'),
            icon: <Trash />,
            kind: 'danger' as const,
            onSelect: () => onDelete(product),
          },
        ]}
      />
    </span>
  )
}
