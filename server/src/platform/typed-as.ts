/** How the operator types a command: the launcher of a release has a name of its own. */
export const typedAs = process.env.TELECOPY_TYPED_AS ?? 'npm run telecopy --'
