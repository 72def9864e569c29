import ImageIcon from 'lucide-react/icons/image'
import styles from './ProductBox.module.css'

/** How a product looks: bound, stretched, a sheet, or a pile of prints. */
export type ProductShape = 'book' | 'canvas' | 'sheet' | 'pile'

interface ProductBoxProps {
  /** Address of its picture; null draws a sign in its place. */
  picture: string | null
  /** How the product looks. */
  shape: ProductShape
  /** Of the box. */
  size?: 'small' | 'normal' | 'large'
}

/**
 * The picture of a product, on a sunken box of a fixed size; decoration beside its title.
 *
 * @avoid For a photo of the library: `PhotoTile`. Without the product's title beside it.
 * @announces Nothing: it is decoration.
 */
export function ProductBox({ picture, shape, size = 'normal' }: ProductBoxProps) {
  return (
    <span className={styles.box} data-size={size}>
      {picture === null ? <ImageIcon /> : <img className={styles[shape]} src={picture} alt="" loading="lazy" />}
    </span>
  )
}
