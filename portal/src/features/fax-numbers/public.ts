export { FaxNumbersCell } from './FaxNumbersCell.tsx'
