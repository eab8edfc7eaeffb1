"""The schools' models, with the lengths and cascades of their servers.

Tables and columns are named as in the embedded backend, so that tests can look into both with
the same SQL. Nothing is unique about a student and a lesson in the journal.
"""

from django.conf import settings
from django.db import models


class School(models.Model):
    title = models.CharField(max_length=100)

    class Meta:
        db_table = "schools"


class Person(models.Model):
    surname = models.CharField(max_length=50)
    name = models.CharField(max_length=50)
    patr = models.CharField(max_length=50)

    class Meta:
        abstract = True

    def __str__(self):
        return f"{self.surname} {self.name} {self.patr}"


def reference(to, column, **options):
    """A reference that deletes what refers; it may be missing unless the options say otherwise."""
    options = {"null": True, "blank": True, "on_delete": models.CASCADE, "related_name": "+", **options}
    return models.ForeignKey(to, db_column=column, **options)


class Teacher(Person):
    user = reference(settings.AUTH_USER_MODEL, "user", on_delete=models.SET_NULL)

    class Meta:
        db_table = "teachers"


class Student(Person):
    school = reference(School, "school")
    num_class = models.CharField(max_length=3, blank=True, default="", null=True)

    class Meta:
        db_table = "students"


class Subject(models.Model):
    name = models.CharField(max_length=100)
    level = models.CharField(max_length=50)
    time = models.CharField(max_length=6)
    teacher = reference(Teacher, "teacher")

    class Meta:
        db_table = "subjects"

    def __str__(self):
        return f"{self.name} ({self.level})"


class Choice(models.Model):
    students = reference(Student, "students")
    year = models.CharField(max_length=4)
    semester = models.CharField(max_length=1)
    sub_first = reference(Subject, "sub_first")
    sub_second = reference(Subject, "sub_second")
    num_class = models.CharField(max_length=3, blank=True, default="")

    class Meta:
        db_table = "choices"


class Lesson(models.Model):
    subjects = reference(Subject, "subjects", null=False, blank=False)
    topic = models.CharField(max_length=100)
    homework = models.CharField(max_length=500)
    date = models.CharField(max_length=10, blank=True)

    class Meta:
        db_table = "lessons"


class Journal(models.Model):
    students = reference(Student, "students", null=False, blank=False)
    lessons = reference(Lesson, "lessons", null=False, blank=False)
    mark = models.CharField(max_length=1)

    class Meta:
        db_table = "journals"
