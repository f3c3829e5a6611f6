import { afterEach, expect, it, vi } from 'vitest';
import { changePassword, deleteAccount } from './lobby';

const sent = (): [string, string, unknown] => {
  const [path, request] = vi.mocked(fetch).mock.calls[0] as [string, RequestInit];
  return [request.method ?? '', path, JSON.parse(request.body as string)];
};
const answers = (status: number, body: unknown): void => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );
};
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a new password is sent with the current one', async () => {
  answers(200, {});
  await changePassword('seven boats upriver', 'nine boats downriver', true);
  expect(sent()).toEqual([
    'PATCH',
    '/api/v1/me',
    { old_password: 'seven boats upriver', password: 'nine boats downriver', end_programs: true },
  ]);
});

it('an account is deleted with its password, that of a guest without', async () => {
  answers(200, {});
  await deleteAccount('seven boats upriver');
  expect(sent()).toEqual(['DELETE', '/api/v1/me', { password: 'seven boats upriver' }]);
  answers(200, {});
  await deleteAccount('');
  expect(sent()).toEqual(['DELETE', '/api/v1/me', {}]);
});

it('a refusal is told in the words of the service', async () => {
  answers(403, { error: 'wrong-password', sentence: 'Wrong password.', cite: null });
  await expect(deleteAccount('no boats')).rejects.toThrow('Wrong password.');
});
