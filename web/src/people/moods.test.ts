import { expect, test } from 'vitest';
import { afterwards, feelings } from './moods';

test('faces follow what a step brought', () => {
  // Small change leaves everybody cold.
  expect(feelings([30, 30], [32, 30])).toEqual([null, null]);
  expect(feelings([20, 40], [24, 40])).toEqual(['glad', null]);
  expect(feelings([10, 40], [20, 40])).toEqual(['amazed', null]);
  // Who is passed is worried, who passes is proud; who loses is sad.
  expect(feelings([30, 40, 5], [45, 40, 5])).toEqual(['proud', 'worried', null]);
  expect(feelings([30, 40], [30, 30])).toEqual([null, 'sad']);
  // Of another table nothing can be told.
  expect(feelings([1], [1, 9])).toEqual([null, null]);
});

test('the end shows in every face', () => {
  expect([0, 1].map((seat) => afterwards(seat, [1]))).toEqual(['sad', 'proud']);
});
