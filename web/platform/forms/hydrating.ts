/** Looks ready where a script is on its way, so that nothing flickers, and disabled where none will come. */
export const hydratingClass = [
  '[@media(scripting:enabled)]:disabled:cursor-progress [@media(scripting:enabled)]:disabled:border-transparent',
  '[@media(scripting:enabled)]:disabled:bg-accent [@media(scripting:enabled)]:disabled:text-on-accent',
].join(' ')
