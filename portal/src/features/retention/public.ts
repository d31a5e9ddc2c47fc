export { NextDeletion } from './NextDeletion.tsx'
