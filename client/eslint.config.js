// What ESLint looks for: faults, and lines that are too long. How code is laid out is Prettier's business.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'src/lib/api/openapi.d.ts'] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: 'error',
      'max-len': ['error', { code: 120, tabWidth: 2 }],
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-unreachable-loop': 'error',
      // Maps and sets of the state are made anew when they change and never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['e2e/**/*.mjs', '*.config.{js,ts}'], languageOptions: { globals: globals.node } },
  { files: ['public/notices.js'], languageOptions: { globals: globals.serviceworker } },
  {
    // French has blanks that do not break.
    files: ['src/lib/messages/fr/*.ts'],
    rules: { 'no-irregular-whitespace': ['error', { skipStrings: true, skipTemplates: true }] },
  },
  // What is not defined is the compiler's to say: it knows types.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: { 'prefer-const': 'off', 'svelte/prefer-const': 'error' },
  },
);
