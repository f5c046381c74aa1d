/** Stripe's form in our colors. It cannot read our variables, nor every way to write a color: a canvas can. */
import type { Appearance } from '@stripe/stripe-js'

export function readAppearance(): Appearance {
  const color = createColorReader()
  return {
    theme: 'night',
    labels: 'above',
    variables: {
      colorPrimary: color('--color-accent'),
      colorBackground: color('--color-sunken'),
      colorText: color('--color-text'),
      colorTextSecondary: color('--color-muted'),
      colorTextPlaceholder: color('--color-faint'),
      colorDanger: color('--color-danger'),
      borderRadius: '8px',
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${color('--color-control')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${color('--color-accent')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${color('--color-control')}`, boxShadow: 'none' },
    },
  }
}

function createColorReader(): (token: string) => string {
  const styles = getComputedStyle(document.documentElement)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  return (token) => {
    const value = styles.getPropertyValue(token).trim()
    if (!pen) return value
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = value
    pen.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}
