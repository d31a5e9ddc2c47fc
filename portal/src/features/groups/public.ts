export { GroupPicker, type PickedGroup } from './GroupPicker.tsx'
