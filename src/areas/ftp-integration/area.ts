import Server from 'lucide-react/icons/server'
import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'
import { ftpIntegrationKeys } from './keys.ts'

/** FTP and callback of business customers (account spec 2.3). */
export const ftpIntegrationArea: Area = {
  pages: [
    {
      route: 'ftpIntegration',
      guard: { customer: 'business' },
      title: 'ftp.title',
      load: async () => (await import('./FtpIntegrationRoute.tsx')).FtpIntegrationRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'menu.overview' },
      menu: { id: 'integration', text: 'ftp.title', icon: Server },
    },
  ],
  factHandlers: {
    callbackSaved: (_fact, { services }) =>
      void services.queryClient.invalidateQueries({ queryKey: ftpIntegrationKeys.all }),
  },
}
