import ReceiptText from 'lucide-react/icons/receipt-text'
import type { Area } from '#src/platform/area.ts'
import { paths } from '#src/platform/routes.ts'

/** Invoices (account spec 2.3): business customers alone. */
export const invoicesArea: Area = {
  pages: [
    {
      route: 'invoices',
      guard: { customer: 'business' },
      title: 'invoices.title',
      load: async () => (await import('./InvoicesRoute.tsx')).InvoicesRoute,
      frame: 'frame',
      back: { path: paths.home, text: 'invoices.overview' },
      menu: { id: 'invoices', text: 'menu.invoices', icon: ReceiptText },
    },
  ],
}
