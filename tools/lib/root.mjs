// @ts-check
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {...string} parts */
export const inRoot = (...parts) => resolve(root, ...parts)
