import type { ExtraWords } from './en.ts'
import { frames, SIZES } from './frames.ts'

export const es: ExtraWords = {
  Border: { NONE: 'sin borde', WHITE: 'borde blanco' },
  CoverText: { NONE: 'cubierta sin texto', FOIL_GOLD: 'lámina dorada', FOIL_SILVER: 'lámina plateada' },
  CoverType: { SOFT: 'tapa blanda', HARD: 'tapa dura', LINEN: 'tapa de lino' },
  ExtraPages: { P0: 'sin páginas adicionales', P8: '8 páginas adicionales', P24: '24 páginas adicionales' },
  Glossy: { MATT: 'mate', GLOSSY: 'brillante' },
  ImageEnhancement: { NO: 'sin mejora de imagen', YES: 'mejora de imagen' },
  LayFlat: { NO: 'encuadernación estándar', YES: 'apertura plana' },
  Linen: { SAND: 'lino arena', PLUM: 'lino ciruela', SLATE: 'lino pizarra' },
  Paper: { P170: 'papel de 170 g', P250: 'papel de 250 g', FINE: 'papel fine art' },
  PlanksOrientation: { HORIZONTAL: 'tablas horizontales', VERTICAL: 'tablas verticales' },
  PremiumLayFlat: { NO: 'encuadernación estándar', YES: 'apertura plana prémium' },
  PrintSize: SIZES,
  Toggles: {
    SPIRAL: 'encuadernación en espiral',
    JANUARY: 'empieza en enero',
    SET20: '20 tarjetas',
    ENVELOPES: 'con sobres',
  },
  VoucherDiscount: { D10: '10 % de descuento', D20: '20 % de descuento' },
  WoodFinishing: { RAW: 'madera sin tratar', OILED: 'madera aceitada' },
  Wrappers: { GIFT: 'envoltorio de regalo', PLAIN: 'caja sencilla' },
  Passepartout: { NONE: 'sin paspartú', WHITE: 'paspartú blanco' },
  HangingKit: { NO: 'sin kit para colgar', YES: 'kit para colgar' },
  ...frames(
    {
      FloatingFrame: 'marco flotante',
      PrebuiltPosterFrame: 'marco montado',
      BoxFrame: 'marco caja',
      PosterFrame: 'marco para póster',
    },
    ['roble', 'nogal', 'negro', 'blanco'],
  ),
}
