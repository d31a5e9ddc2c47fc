import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const petrol: MantineColorsTuple = [
  '#eaf5f6', '#d3e9ec', '#b2d9de', '#8fd0d7', '#4fa3ad', '#2c8c98', '#1c808c', '#0f6b77', '#0b5862', '#08434b',
]
const gray: MantineColorsTuple = [
  '#f7f8fa', '#f1f3f5', '#e4e8ed', '#d3d9e0', '#b3bdca', '#8591a1', '#5b6777', '#434e5d', '#3c4756', '#1f2733',
]
const dark: MantineColorsTuple = [
  '#d5dce5', '#bcc6d2', '#a3afbe', '#667283', '#38424f', '#2a333f', '#1e2630', '#171e27', '#131922', '#0f141b',
]

const font = "'Geist Variable', system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  colors: { petrol, gray, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace",
  headings: { fontFamily: font, fontWeight: '600', sizes: { h1: { fontSize: rem(22), lineHeight: '1.3' } } },
  fontSizes: { xs: rem(12), sm: rem(13.5), md: rem(14.5), lg: rem(16), xl: rem(19) },
  defaultRadius: 'md',
  radius: { sm: rem(5), md: rem(8), lg: rem(12) },
  cursorType: 'pointer',
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-color-placeholder': 'var(--mantine-color-dimmed)' },
  light: {
    '--canvas': '#f4f6f8',
    '--line': '#d3d9e0',
    '--line-soft': '#dfe3e8',
    '--head': '#f7f8fa',
    '--chosen': '#eaf5f6',
    '--link': '#0b5862',
    '--good-fg': '#14532d',
    '--good-bg': '#dff3e6',
    '--bad-fg': '#8a1c24',
    '--bad-bg': '#fbe3e4',
    '--warn-fg': '#7a4a00',
    '--warn-bg': '#fdefd0',
    '--off-fg': '#3c4756',
    '--off-bg': '#e9edf1',
    '--mark-bg': '#ffe8a3',
    '--mantine-color-error': '#b4232c',
    '--mantine-color-dimmed': '#5b6777',
    '--mantine-color-placeholder': '#5b6777',
  },
  dark: {
    '--canvas': '#0f141b',
    '--line': '#38424f',
    '--line-soft': '#2a333f',
    '--head': '#1a222c',
    '--chosen': '#12313a',
    '--link': '#8fd0d7',
    '--good-fg': '#8ee0b4',
    '--good-bg': '#12382a',
    '--bad-fg': '#ffb3b5',
    '--bad-bg': '#451c22',
    '--warn-fg': '#f3c77a',
    '--warn-bg': '#3d2d0f',
    '--off-fg': '#bcc6d2',
    '--off-bg': '#2a333f',
    '--mark-bg': '#6b4f08',
    '--mantine-color-error': '#ff9d9f',
    '--mantine-color-dimmed': '#a3afbe',
    '--mantine-color-placeholder': '#a3afbe',
  },
})
