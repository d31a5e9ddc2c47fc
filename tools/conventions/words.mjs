// @ts-check
import { dirname, normalize } from 'node:path'
import { isCode, isTest, places } from './tree.mjs'

/** @typedef {import('./tree.mjs').Rule} Rule */

// These files may contain any word: the rules contain the words that they forbid, and hashes contain anything.
const saysAnything = /^tools\/conventions\/|^package-lock\.json$/

/** @param {import('./tree.mjs').Tree} tree */
const ordinary = (tree) => tree.filter(({ path }) => !saysAnything.test(path))

/** @type {Rule} */
export const nothingIsPutOff = (tree) =>
  ordinary(tree).flatMap((file) =>
    places(file, /\b(TODO|FIXME|XXX|HACK)\b/g).map(({ at, match }) => `${at}: ${match[0]} does not land`),
  )

/** @type {Rule} */
export const noTestIsLeftOut = (tree) =>
  ordinary(tree)
    .filter(isTest)
    .flatMap((file) =>
      places(
        file,
        /\b(?:it|test|describe|suite)(?:\.\w+)*\.(only|skip|skipIf|runIf|todo|fails|fixme)\b/g,
      ).map(({ at, match }) => `${at}: ${match[0]} leaves tests out; every test runs, always`),
    )

// The module of the folder above counts and writes days in English.
const englishWords = /from '\.\.\/language\.ts'/g

/** A catalogue of another language counts, and writes days, in that language. @type {Rule} */
export const cataloguesKeepTheirLanguage = (tree) =>
  tree
    .filter(({ path }) => /^contract\/src\/messages\/[a-z]{2}\//.test(path))
    .flatMap((file) =>
      places(file, englishWords).map(({ at }) => `${at}: a catalogue takes its language from ./language.ts`),
    )

const suppression =
  /(?:(?:oxlint|eslint)-disable|oxfmt-ignore|prettier-ignore|@ts-expect-error|@ts-nocheck|@ts-ignore).*/g

/** @type {Rule} */
export const suppressionsSayWhy = (tree) =>
  ordinary(tree)
    .filter(isCode)
    .flatMap((file) =>
      places(file, suppression)
        .filter(({ match }) => !/\s-- \S.{5,}/.test(match[0]))
        .map(({ at }) => `${at}: a suppression ends in \`-- reason\``),
    )

// Folders of one person's machine. Folders that every system has (/tmp, /usr, /etc) may be named.
const machinePath = /(?<![\w.:/-])\/(?:home|root|Users|work|workspace|mnt|opt\/build)\/[\w.-]+/g
const relativePath = /(?<![\w.])(?:\.\.\/)+[\w.-]+/g

/** @param {import('./tree.mjs').SourceFile} file */
const machinesIn = (file) =>
  places(file, machinePath).map(({ at, match }) => `${at}: ${match[0]} is a folder of one machine`)

/** @param {import('./tree.mjs').SourceFile} file */
const waysOut = (file) =>
  places(file, relativePath)
    .filter(({ match }) => normalize(`${dirname(file.path)}/${match[0]}`).startsWith('..'))
    .map(({ at, match }) => `${at}: ${match[0]} lies outside the repository`)

/** A clone is self-contained: files name no folder beside or above it, and none of a developer's machine. @type {Rule} */
export const nothingOutsideIsNamed = (tree) => [
  ...ordinary(tree).flatMap(machinesIn),
  ...ordinary(tree).flatMap(waysOut),
]

/** @type {Rule} */
export const noRegistryIsNamed = (tree) =>
  tree
    .filter(({ path }) => /(^|\/)(\.npmrc|package\.json)$/.test(path))
    .flatMap((file) => places(file, /registry\s*=|"registry"|https?:\/\/[^"\s]*\.tgz/g))
    .map(({ at }) => `${at}: packages come from whichever registry the machine is set to`)
