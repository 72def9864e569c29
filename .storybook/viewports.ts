/** The widths for reviewing every screen, with a name for the toolbar. */
export const VIEWPORTS = {
  phone: { name: 'Phone, 390', type: 'mobile', width: 390, height: 844 },
  tablet: { name: 'Tablet, 768', type: 'tablet', width: 768, height: 1024 },
  desktop: { name: 'Desktop, 1280', type: 'desktop', width: 1280, height: 860 },
  wide: { name: 'Wide, 1920', type: 'desktop', width: 1920, height: 1080 },
} as const
