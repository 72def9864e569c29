import ImageIcon from 'lucide-react/icons/image'
import styles from './ProductBox.module.css'

/** How a product looks: bound, stretched, a sheet, or a pile of prints. */
export type ProductShape = 'book' | 'canvas' | 'sheet' | 'pile'

interface ProductBoxProps {
  picture: string | null
  shape: ProductShape
  size?: 'small' | 'normal' | 'large'
}

/** The picture of a product, on a sunken box of a fixed size; decoration beside its title. */
export function ProductBox({ picture, shape, size = 'normal' }: ProductBoxProps) {
  return (
    <span className={styles.box} data-size={size}>
      {picture === null ? <ImageIcon /> : <img className={styles[shape]} src={picture} alt="" loading="lazy" />}
    </span>
  )
}
