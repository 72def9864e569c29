import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { widgetKeys } from './keys.ts'
import { removeWidget } from './remove-widget.ts'

const guard = { customer: 'consumer' } as const

/** Photo books online: consumers only (account spec 6). */
export const widgetsArea: Area = {
  pages: [
    {
      route: 'widgets',
      guard,
      title: 'widgets.title',
      load: async () => (await import('./WidgetsRoute.tsx')).WidgetsRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'photos.back' },
      menu: { id: 'widgets', text: 'widgets.title', icon: LayoutGrid },
    },
    {
      route: 'widgetShare',
      guard,
      title: 'widgets.share.page',
      load: async () => (await import('./ShareRoute.tsx')).ShareRoute,
      frame: 'frame',
      menuId: 'widgets',
    },
  ],
  factHandlers: {
    widgetCreated: (_fact, { services }) => void services.queryClient.invalidateQueries({ queryKey: widgetKeys.all }),
    widgetDeleted: ({ productCode }, { services }) => removeWidget(services.queryClient, productCode),
    galleryChanged: (_fact, { services }) => void services.queryClient.invalidateQueries({ queryKey: widgetKeys.all }),
  },
}
