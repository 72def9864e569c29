import { QueryClientProvider } from '@tanstack/react-query'
import { RawIntlProvider } from 'react-intl'
import { RouterProvider } from 'react-router/dom'
import { loadedTexts } from '#src/i18n/loaded.ts'
import { type AppFlows, AppFlowsContext } from '#src/platform/flows.ts'
import { type Services, ServicesContext } from '#src/platform/services.ts'
import { AppContext, type AppContextValue } from './app-context.ts'
import { BrandMarkOf } from './BrandMarkOf.tsx'
import type { createRouter } from './router.tsx'

interface AppProps {
  services: Services
  flows: AppFlows
  router: ReturnType<typeof createRouter>
  context: AppContextValue
}

/** The product after boot: its providers around its routes. */
export function App({ services, flows, router, context }: AppProps) {
  return (
    <RawIntlProvider value={loadedTexts()}>
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <BrandMarkOf brand={services.brand}>
            <AppFlowsContext value={flows}>
              <AppContext value={context}>
                <RouterProvider router={router} />
              </AppContext>
            </AppFlowsContext>
          </BrandMarkOf>
        </ServicesContext>
      </QueryClientProvider>
    </RawIntlProvider>
  )
}
