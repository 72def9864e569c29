import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { GALLERY_CATEGORIES, GALLERY_PATH } from '#contract/gallery.ts'
import { useText } from '#src/i18n/text.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFlow } from '#src/platform/flows.ts'
import { mapRead, readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { DeleteWidgetScreen } from './DeleteWidgetScreen.tsx'
import { provideCreateWidget, provideDeleteWidget, provideWidgetGallery } from './flows.ts'
import { categoriesQuery, widgetsQuery } from './queries.ts'
import { nameOf, type ShownWidget } from './shown-widget.ts'
import { WidgetGalleryScreen } from './WidgetGalleryScreen.tsx'
import { WidgetsScreen } from './WidgetsScreen.tsx'

function useWidgetFlows() {
  const { send } = useServices()
  const machines = useMemo(
    () => ({
      creation: provideCreateWidget(send),
      deletion: provideDeleteWidget(send),
      gallery: provideWidgetGallery(send),
    }),
    [send],
  )
  return {
    creation: useFlow(machines.creation, undefined),
    deletion: useFlow(machines.deletion, undefined),
    gallery: useFlow(machines.gallery, undefined),
  }
}

/** Photo books online, connected. */
export function WidgetsRoute() {
  const { send, menu, brand, customerId } = useServices()
  const { channel } = brand
  const read = useInfiniteQuery(widgetsQuery(send, customerId() ?? '', channel))
  const text = useText()
  const categories = useQuery(categoriesQuery(send))
  // the form works without the answer
  const known = GALLERY_CATEGORIES.map((id) => ({ id, title: text(`gallery.category.${id}`) }))
  const { creation, deletion, gallery } = useWidgetFlows()
  const creating = useSelector(creation, (state) => state)
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = read
  const list = mapRead(readStateOf(read), ({ pages }) => ({
    products: pages.flatMap(({ products }) => products),
    more: hasNextPage
      ? { isBusy: isFetchingNextPage, hasFailed: isFetchNextPageError, onShow: () => void fetchNextPage() }
      : undefined,
  }))
  const open = (purpose: 'edit' | 'remove') => (product: ShownWidget) =>
    gallery.send({ type: 'OPENED', purpose, subject: { widgetId: product.code, channel, name: nameOf(product) } })
  return (
    <>
      <WidgetsScreen
        list={list}
        creatingCode={creating.matches('creating') ? creating.context.productCode : null}
        editor={menu.routes.EditorUrl}
        gallery={new URL(GALLERY_PATH, window.location.origin).href}
        back={useBackLink()}
        onCreate={({ code }) => creation.send({ type: 'CREATE_ASKED', productCode: code })}
        onDelete={(product) =>
          deletion.send({ type: 'ASKED', subject: { productCode: product.code, name: nameOf(product) } })
        }
        onEditEntry={open('edit')}
        onRemoveEntry={open('remove')}
      />
      <DeleteWidgetScreen snapshot={useSelector(deletion, (state) => state)} send={deletion.send} />
      <WidgetGalleryScreen
        snapshot={useSelector(gallery, (state) => state)}
        send={gallery.send}
        categories={categories.data ?? known}
      />
    </>
  )
}
