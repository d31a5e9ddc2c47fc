import classes from './BrandMark.module.css'

type BrandMarkProps = { name: string; logo: string; size?: 'small' | 'large' }

/** The provider's or brand's logo, or the product's mark beside the name. The logo's size is known before it loads. */
export function BrandMark({ name, logo, size = 'small' }: BrandMarkProps) {
  if (logo !== '') return <img className={classes.logo} data-size={size} src={logo} alt={name} />
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="7" fill="#0f6b77" />
        <path
          d="M8.3 8.6h7.6l3.9 3.9v7H8.3z"
          fill="none"
          stroke="#fff"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
        <path
          d="M15.7 8.8v4h4M11 16.8h6.2"
          fill="none"
          stroke="#fff"
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      </svg>
      <span className={classes.name}>{name}</span>
    </span>
  )
}
